import { useQuery } from '@connectrpc/connect-query';
import { type Branding, WorkspacesService } from '@postrider/contracts/dashboard';
import { LANGUAGE_NAMES, LANGUAGES } from '@postrider/texts/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { LibraryDialog } from '../../shared/media/library-dialog.tsx';
import { thumbnailOf } from '../../shared/media/thumbnail.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Row, Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './branding-section.module.css';

const INTRO = 'The people who open your connect links see this name, logo and colour.';

/** The appearance of connect links, for owners. */
export function BrandingSection() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(WorkspacesService.method.getBranding, { workspaceId });
  return (
    <Section title="Branding" intro={INTRO}>
      <QueryStates query={query}>
        {({ branding }) => branding && <BrandingForm key={JSON.stringify(branding)} branding={branding} />}
      </QueryStates>
    </Section>
  );
}

const PATHS = ['/name', '/logoMediaId', '/color', '/language'];

function BrandingForm({ branding }: { branding: Branding }) {
  const { id: workspaceId, name } = useWorkspace();
  const queries = useQueryClient();
  const [logoMediaId, setLogo] = useState(branding.logoMediaId);
  const { onSubmit, isPending, error } = useForm(
    (fields) => client(WorkspacesService).setBranding({ workspaceId, branding: { ...fields, logoMediaId } }),
    async () => {
      await queries.invalidateQueries();
      toast('The branding is saved.');
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label="Name"
          name="name"
          hint={
            <>
              Leave it empty for <UserText>{name}</UserText>.
            </>
          }
          defaultValue={branding.name}
          maxLength={100}
          error={fieldError(error, '/name')}
        />
        <LogoField value={logoMediaId} onChange={setLogo} error={fieldError(error, '/logoMediaId')} />
        <TextField
          label="Colour of buttons"
          name="color"
          hint="Six hexadecimal digits after #, such as #1d5fd1."
          defaultValue={branding.color}
          maxLength={7}
          pattern="#[0-9a-fA-F]{6}"
          spellCheck={false}
          error={fieldError(error, '/color')}
        />
        <SelectField
          label="Language"
          name="language"
          defaultValue={branding.language}
          error={fieldError(error, '/language')}
        >
          <option value="">The language of the browser</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <ProblemNotice error={error} unchanged="The branding is as it was." shown={PATHS} />
        <div>
          <Button type="submit" look="primary" isPending={isPending}>
            Save branding
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface LogoFieldProps {
  /** The id of an image; empty without one. */
  value: string;
  onChange(mediaId: string): void;
  error: string | undefined;
}

function LogoField({ value, onChange, error }: LogoFieldProps) {
  const { id: workspaceId } = useWorkspace();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Logo</legend>
      <Row>
        {value && <img className={styles.logo} src={thumbnailOf(workspaceId, value)} alt="" />}
        <Button onClick={() => setChoosing(true)}>
          {value ? 'Choose another image' : 'Choose an image'}
        </Button>
        {value && <Button onClick={() => onChange('')}>Remove the logo</Button>}
      </Row>
      {error !== undefined && <p role="alert">{error}</p>}
      <LibraryDialog
        isOpen={isChoosing}
        taken={[]}
        most={1}
        hints={{ first: 'Choose an image.', full: 'There is one logo.' }}
        onClose={() => setChoosing(false)}
        onChosen={([image]) => {
          if (image) onChange(image.id);
          setChoosing(false);
        }}
      />
    </fieldset>
  );
}
