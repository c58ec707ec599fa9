import { type Account, type Post, Postrider, type Profile } from '@postrider/sdk';

/** An end customer, as in your own database. */
export interface Customer {
  id: string;
  name: string;
  timezone: string;
  color: string;
  language: 'en' | 'de' | 'fr';
}

export const customers: readonly Customer[] = [
  { id: 'bakery', name: 'Bäckerei Lindt', timezone: 'Europe/Berlin', color: '#8a4b14', language: 'de' },
  { id: 'harbour', name: 'Harbour Café', timezone: 'Europe/London', color: '#0a5bc4', language: 'en' },
  { id: 'bicycles', name: 'Vélos Lumière', timezone: 'Europe/Paris', color: '#1c6e5d', language: 'fr' },
];

export const STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;

/** A client with the key in this variable. */
export const clientOf = (variable: string): Postrider =>
  new Postrider({ apiKey: process.env[variable] ?? '', baseUrl: process.env.POSTRIDER_URL ?? '' });

/** The customer's profile, created the first time. Your id of the customer is its `reference`, which is unique. */
export async function profileOf(postrider: Postrider, customer: Customer): Promise<Profile> {
  const { id: reference, name, timezone, color, language } = customer;
  const [known] = await postrider.profiles.list({ reference }).toArray(1);
  const branding = { name, color, language };
  return known ?? postrider.profiles.create({ name, reference, timezone, branding, limits: { accounts: 5 } });
}

/** A page with the customer's name, colour and language, on which the customer connects an account. */
export async function connectPage(postrider: Postrider, profile: Profile): Promise<string> {
  const redirectUrl = 'https://agency.example.com/connected';
  const link = await postrider.connectLinks.create({
    profileId: profile.id,
    redirectUrl,
    expiresInSeconds: 86_400,
    ...(profile.reference !== null && { reference: profile.reference }),
  });
  return link.url;
}

/**
 * Schedules a post for nine in the morning on the first days of a week, by the customer's clock. Posts with this
 * reference are created once.
 * @param monday such as 2027-03-01
 */
export async function planWeek(
  postrider: Postrider,
  { profile, accounts }: { profile: Profile; accounts: readonly Account[] },
  { reference, monday, captions }: { reference: string; monday: string; captions: readonly string[] },
): Promise<readonly Post[]> {
  const owned = { profileId: profile.id, reference };
  const planned = await postrider.posts.list({ ...owned, status: [...STATUSES] }).toArray();
  if (planned.length > 0) return planned;
  const platforms = accounts.map(({ platform, id }) => ({ platform, accountId: id }));
  const posts = captions.map((caption, day) => ({
    ...owned,
    caption,
    platforms,
    timezone: profile.timezone,
    metadata: { week: monday },
    scheduledDatetime: `${dayAfter(monday, day)}T09:00:00`,
  }));
  const results = await postrider.posts.createMany({ posts });
  return results.flatMap(({ index, post, error }) => {
    if (error) console.error(`Post ${index + 1} for ${profile.name}: ${error.detail}`);
    return post ? [post] : [];
  });
}

/** The Monday after a day, such as 2027-03-01. */
export function mondayAfter(day: Date): string {
  const ahead = (8 - day.getUTCDay()) % 7 || 7;
  return dayAfter(day.toISOString().slice(0, 10), ahead);
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
