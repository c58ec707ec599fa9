import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { useHasProfiles, useProfile, useProfiles } from '../../shared/profiles/use-profiles.ts';
import { t } from '../../texts/t.ts';
import { PlatformMark, platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterOptions } from './filter-options.tsx';

interface ChipProps {
  /** Undefined: all. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** The filter by a platform. */
export const PlatformChip = ({ value, onChange }: ChipProps) => (
  <FilterChip name={t('Platform')} value={value && platformName(value)} onClear={() => onChange(undefined)}>
    {(close) => (
      <FilterOptions
        options={PLATFORMS.map((platform) => ({
          value: platform,
          label: platformName(platform),
          mark: <PlatformMark platform={platform} />,
        }))}
        isChosen={(platform) => platform === value}
        onChoose={(platform) => {
          onChange(platform);
          close();
        }}
      />
    )}
  </FilterChip>
);

/** The filter by an account. */
export function AccountChip({ value, onChange }: ChipProps) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const accounts = data?.accounts ?? [];
  const chosen = accounts.find(({ id }) => id === value);
  return (
    <FilterChip
      name={t('Account')}
      value={chosen ? handleOf(chosen) : value}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <FilterOptions
          options={accounts.map((account) => ({
            value: account.id,
            label: handleOf(account),
            words: `${account.displayName} ${platformName(account.platform)}`,
            mark: <AccountAvatar account={account} size={24} />,
          }))}
          isChosen={(id) => id === value}
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

/** The filter by a profile; nothing in a workspace without profiles. */
export function ProfileChip({ value, onChange }: ChipProps) {
  const [search, setSearch] = useState('');
  const { profiles, hasMore } = useProfiles(search);
  const hasProfiles = useHasProfiles();
  const chosen = useProfile(value);
  if (!hasProfiles && value === undefined) return null;
  return (
    <FilterChip name={t('Profile')} value={chosen?.name ?? value} onClear={() => onChange(undefined)}>
      {(close) => (
        <FilterOptions
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          {...((hasMore || search !== '') && { onSearch: setSearch })}
          isChosen={(id) => id === value}
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
