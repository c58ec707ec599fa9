import { CalendarDays, Copy, List, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, type ButtonLook, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Keys } from '../../ui/keys.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Section } from '../../ui/page.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { Ring } from '../../ui/ring.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton, type SkeletonShape } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { Drawings } from './drawings.tsx';

const LOOKS: ButtonLook[] = ['primary', 'secondary', 'danger', 'quiet'];
const SHAPES: SkeletonShape[] = ['rows', 'cards', 'tiles', 'text', 'chart'];
const VIEWS = [
  { value: 'month', label: 'Month', icon: CalendarDays },
  { value: 'agenda', label: 'Agenda', icon: List },
] as const;

/** Buttons, menus and choices. */
export function Actions() {
  const [view, setView] = useState<'month' | 'agenda'>('month');
  return (
    <Section title="Actions">
      {LOOKS.map((look) => (
        <Row key={look}>
          <Button look={look}>Save changes</Button>
          <Button look={look} icon={Send}>
            Publish
          </Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} isPending>
            Pending
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <IconButton look={look} label="Edit" icon={Pencil} />
        </Row>
      ))}
      <Row>
        <Segments label="View" items={VIEWS} value={view} onChange={setView} />
        <Menu
          label="Actions for an example"
          actions={[
            { label: 'Duplicate', icon: Copy, onAction: () => toast('Duplicated.') },
            { label: 'Delete', icon: Trash2, isDanger: true, onAction: () => toast('Deleted.', () => {}) },
          ]}
        />
        <Keys keys={['Ctrl', 'K']} />
      </Row>
    </Section>
  );
}

/** Avatars, platforms, tags and counters. */
export const Marks = () => (
  <Section title="Avatars, chips and counters">
    <Row>
      {PLATFORMS.map((platform) => (
        <Avatar key={platform} name={`Ada ${platform}`} platform={platform} size={40} />
      ))}
      <Avatar name="Grace Hopper" size={56} />
      <Avatar name="Café Lumen" size={24} />
      <AvatarStack label="Seven accounts">
        {['Ada', 'Grace', 'Linus', 'Barbara', 'Edsger', 'Ken', 'Dennis'].map((name) => (
          <Avatar key={name} name={name} size={24} />
        ))}
      </AvatarStack>
    </Row>
    <Row>
      <Chip>news</Chip>
      <Chip onRemove={() => {}} removeLabel="Remove the tag “launch”">
        launch
      </Chip>
      {[0.3, 0.95, 1.2].map((used) => (
        <Ring key={used} used={used} />
      ))}
    </Row>
  </Section>
);

/** States: status, notices, loading and empty. */
export const States = () => (
  <Section title="States">
    <Row>
      <Badge>Draft</Badge>
      <Badge kind="info">Scheduled</Badge>
      <Badge kind="good">Published</Badge>
      <Badge kind="warn">File missing</Badge>
      <Badge kind="bad">Failed</Badge>
    </Row>
    <Notice>This account posts in the name of Café Lumen.</Notice>
    <Notice kind="good">The account is connected.</Notice>
    <Notice kind="warn">The account ends in three days.</Notice>
    <Notice kind="bad">The file is too large: 12 MB of at most 8 MB.</Notice>
    {SHAPES.map((shape) => (
      <Skeleton key={shape} label="Loading" shape={shape} count={shape === 'chart' ? 1 : 3} />
    ))}
    <Drawings />
  </Section>
);
