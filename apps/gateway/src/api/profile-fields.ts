import { uuid } from './schemas.ts';

/** The profile of a new resource. */
export const profileInput = uuid.nullish().meta({
  description:
    'The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed.',
});

/** The profile of a resource. */
export const profileOutput = uuid.nullable().meta({
  description: 'The profile that it belongs to; null: the workspace itself.',
});

/** A filter of a list of these resources. */
export const profileFilter = (resources: string) =>
  uuid.optional().meta({ description: `Only ${resources} of this profile.` });
