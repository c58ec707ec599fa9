import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';

/** A rule without the number of its posts and its last day, and these two. */
export interface RuleParts {
  /** "FREQ=DAILY"; empty: no rule. */
  base: string;
  /** "5"; empty: any number. */
  count: string;
  /** "2026-11-22"; empty: two years. */
  until: string;
}

/** The usual rules, with their words. */
export const RULES: Readonly<Record<string, Message>> = {
  'FREQ=DAILY': msg('Every day'),
  'FREQ=WEEKLY': msg('Every week'),
  'FREQ=WEEKLY;INTERVAL=2': msg('Every two weeks'),
  'FREQ=MONTHLY': msg('Every month'),
  'FREQ=YEARLY': msg('Every year'),
};

/** The beginning of a rule for some days of the week. */
const DAYS = 'FREQ=WEEKLY;BYDAY=';
/** The days of the week in rules, with their short names. */
export const RULE_DAYS: readonly (readonly [code: string, name: Message])[] = [
  ['MO', msg('Mon')],
  ['TU', msg('Tue')],
  ['WE', msg('Wed')],
  ['TH', msg('Thu')],
  ['FR', msg('Fri')],
  ['SA', msg('Sat')],
  ['SU', msg('Sun')],
];
const NAMES = new Map(RULE_DAYS);

/** The days of a rule for some days of the week; undefined for other rules. */
export function daysOf(base: string): string[] | undefined {
  if (!base.startsWith(DAYS)) return undefined;
  const days = base.slice(DAYS.length).split(',').filter(Boolean);
  return days.every((day) => NAMES.has(day)) ? days : undefined;
}

/** The rule for some days of the week. */
export const ruleOfDays = (days: readonly string[]): string =>
  DAYS + [...NAMES.keys()].filter((code) => days.includes(code)).join(',');

/** The parts of a rule: "RRULE:FREQ=DAILY;COUNT=5". */
export function partsOf(rule: string): RuleParts {
  const parts = rule.replace(/^RRULE:/, '').split(';');
  const value = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value('UNTIL') ?? '') ?? [];
  return {
    base: parts.filter((part) => !/^(COUNT|UNTIL)=/.test(part)).join(';'),
    count: value('COUNT') ?? '',
    until: year ? `${year}-${month}-${day}` : '',
  };
}

/** The rule with these parts; empty without a base. */
export function ruleOf({ base, count, until }: RuleParts): string {
  if (base === '') return '';
  const end = count ? `;COUNT=${count}` : until ? `;UNTIL=${until.replaceAll('-', '')}` : '';
  return `RRULE:${base}${end}`;
}

/** A rule in words: "Every week, 5 posts". */
export function ruleText(rule: string): string {
  const { base, count, until } = partsOf(rule);
  const days = daysOf(base)?.flatMap((day) => NAMES.get(day) ?? []);
  const known = RULES[base];
  const words = known
    ? t(known)
    : days?.length
      ? t('Every {days}', { days: days.map((day) => t(day)).join(', ') })
      : t('By the rule {base}', { base });
  if (count)
    return t('{words}, {count, plural, one {# post} other {# posts}}', { words, count: Number(count) });
  return until ? t('{words}, until {until}', { words, until }) : words;
}
