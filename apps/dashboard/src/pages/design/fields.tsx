import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Fields in their states. */
export const Fields = () => (
  <Section title="Fields">
    <TextField label="Name" hint="People see it on their posts." placeholder="Café Lumen" />
    <TextField label="Name" defaultValue="Café" error="A profile with this name exists." />
    <TextField label="Name" defaultValue="Café Lumen" disabled />
    <TextArea label="Text" rows={3} />
    <SelectField label="Time zone">
      <option>Europe/Berlin</option>
      <option>America/New_York</option>
    </SelectField>
    <CheckField label="Publish to test accounts" hint="Nobody sees these posts." />
    <Switch label="E-mails about approvals" hint="At most one a minute." defaultChecked />
  </Section>
);
