import type { Profile } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Clock, Download, Gauge, IdCard, LayoutGrid, Palette, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { SlotsSection } from '../../shared/slots/slots-section.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { type SideTab, SideTabs } from '../../ui/side-tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { BrandingForm } from './branding-form.tsx';
import { DeleteProfile } from './delete-profile.tsx';
import { ExportProfile } from './export-profile.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { ProfileAccounts } from './profile-accounts.tsx';
import { ProfileUsage } from './profile-usage.tsx';
import styles from './profiles.module.css';

/** One profile: its usage, its accounts and, for owners, its properties. */
export function ProfilePage() {
  const { id: workspaceId, can, path } = useWorkspace();
  const [asking, setAsking] = useState<'export' | 'delete'>();
  const close = () => setAsking(undefined);
  const { profileId = '' } = useParams({ strict: false });
  const query = useQuery(apiQuery(workspaceId, 'get /profiles/{id}', { path: { id: profileId } }));
  return (
    <Page
      title={query.data?.profile.name ?? t('Profile')}
      intro={<Link to={path('profiles')}>{t('All profiles')}</Link>}
      actions={
        query.data &&
        can('owner') && (
          <>
            <Button icon={Download} onClick={() => setAsking('export')}>
              {t('Export')}
            </Button>
            <Button look="danger" icon={Trash2} onClick={() => setAsking('delete')}>
              {t('Delete')}
            </Button>
          </>
        )
      }
    >
      <QueryStates
        query={query}
        missing={
          <Missing to={path('profiles')} label={t('All profiles')}>
            {t('There is no such profile. It may have been deleted.')}
          </Missing>
        }
      >
        {({ profile }) => <Known key={profile.id} profile={profile} />}
      </QueryStates>
      {asking === 'delete' && query.data && <DeleteProfile profile={query.data.profile} onClose={close} />}
      {asking === 'export' && query.data && <ExportProfile profile={query.data.profile} onClose={close} />}
    </Page>
  );
}

function Known({ profile }: { profile: Profile }) {
  const { can } = useWorkspace();
  const isOwner = can('owner');
  const tabs: (SideTab | false)[] = [
    { id: 'overview', label: t('Overview'), icon: LayoutGrid, content: <Overview profile={profile} /> },
    { id: 'slots', label: t('Slots'), icon: Clock, content: <SlotsSection profileId={profile.id} /> },
    {
      id: 'properties',
      label: t('Properties'),
      icon: IdCard,
      content: isOwner ? <IdentityForm profile={profile} /> : <Facts profile={profile} />,
    },
    isOwner && { id: 'limits', label: t('Limits'), icon: Gauge, content: <LimitsForm profile={profile} /> },
    isOwner && {
      id: 'branding',
      label: t('Branding'),
      icon: Palette,
      content: <BrandingForm profile={profile} />,
    },
  ];
  return <SideTabs label={t('Parts of the profile')} tabs={tabs.filter((each) => each !== false)} />;
}

const Overview = ({ profile: { id } }: { profile: Profile }) => (
  <>
    <ProfileAccounts profileId={id} />
    <ProfileUsage profileId={id} />
  </>
);

const Facts = ({ profile: { reference, timezone, metadata, createdAt } }: { profile: Profile }) => (
  <Section title={t('Properties')} intro={t('Owners can change these.')}>
    <dl className={styles.facts}>
      <dt>{t('Reference')}</dt>
      <dd>{reference === null ? '–' : <UserText>{reference}</UserText>}</dd>
      <dt>{t('Time zone')}</dt>
      <dd>{timezone}</dd>
      {Object.entries(metadata).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <UserText>{value}</UserText>
          </dd>
        </Fragment>
      ))}
      <dt>{t('Created')}</dt>
      <dd>
        <Time value={createdAt} form="date" />
      </dd>
    </dl>
  </Section>
);
