import type { Api } from '../api.ts';
import type { CallOptions, ChangeOptions, ReplaceSlots, Slots, SlotsQuery } from '../types.ts';

export type SlotSettings = ReturnType<typeof createSlots>;

/** The times at which posts go out that are created with `schedule: 'next_slot'`. */
export const createSlots = (call: Api) => ({
  /** The slots and the next free times, of the workspace or of a profile. Scope `posts:read`. */
  get: (query: SlotsQuery = {}, options?: CallOptions): Promise<Slots> =>
    call('get /slots', { query }, options),

  /** Replaces all slots; posts keep their times. Scope `posts:write`. */
  set: (body: ReplaceSlots, query: SlotsQuery = {}, options?: ChangeOptions): Promise<Slots> =>
    call('put /slots', { query, body }, options),
});
