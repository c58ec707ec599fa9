import { formatList } from '../../format/list-format.ts';
import { type PostStatus, STATUSES } from '../../shared/posts/statuses.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterOptions } from './filter-options.tsx';
import { type PostFilters, statusesOf } from './filters.ts';

const NAMES: Readonly<Record<PostStatus, Message>> = {
  draft: msg('Draft'),
  scheduled: msg('Scheduled'),
  published: msg('Published'),
  failed: msg('Failed'),
};

interface StatusChipProps {
  filters: PostFilters;
  onChange(change: { status: string | undefined; failed: true | undefined; pending: true | undefined }): void;
}

/** The filter by one or several statuses, by a failure on an account, or by waiting for approval. */
export function StatusChip({ filters, onChange }: StatusChipProps) {
  const { status, failed, pending } = filters;
  const chosen = status === undefined ? [] : statusesOf(filters);
  const none = { status: undefined, failed: undefined, pending: undefined };
  const value = failed
    ? t('Failed on an account')
    : pending
      ? t('Waiting for approval')
      : chosen.length > 0
        ? formatList(
            chosen.map((name) => t(NAMES[name])),
            'disjunction',
          )
        : undefined;
  function choose(option: string) {
    // Each replaces the other choices, because most statuses have no failed account.
    if (option === 'any-failed') return onChange({ ...none, failed: failed ? undefined : true });
    if (option === 'pending') return onChange({ ...none, pending: pending ? undefined : true });
    const next = STATUSES.filter((name) => (name === option) !== chosen.includes(name));
    onChange({ ...none, status: next.join(',') || undefined });
  }
  return (
    <FilterChip name={t('Status')} value={value} onClear={() => onChange(none)}>
      {() => (
        <FilterOptions
          options={[
            ...STATUSES.map((name) => ({ value: name, label: t(NAMES[name]) })),
            { value: 'any-failed', label: t('Failed on an account') },
            { value: 'pending', label: t('Waiting for approval') },
          ]}
          isChosen={(option) =>
            option === 'any-failed'
              ? failed === true
              : option === 'pending'
                ? pending === true
                : chosen.some((name) => name === option)
          }
          onChoose={choose}
        />
      )}
    </FilterChip>
  );
}
