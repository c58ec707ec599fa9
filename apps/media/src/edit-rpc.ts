import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber } from '@postrider/contracts';
import {
  ConversionState,
  type CreateEditRequest,
  type MediaSchema,
  type MediaService,
  VariantRefusal,
} from '@postrider/contracts/media';
import type { Handlers } from '@postrider/service/grpc';
import type { Edits, ShownEdit } from './edits.ts';
import type { Item } from './media.ts';
import { limitsOf } from './storage-limits.ts';
import type { EditForm } from './video-edit.ts';

/** @param shown an item as clients see it */
export function editHandlers(
  edits: Edits,
  shown: (item: Item) => Promise<MessageInitShape<typeof MediaSchema>>,
): Pick<Handlers<typeof MediaService>, 'createEdit' | 'getEdit'> {
  const message = async ({ id, mediaId, state, percent, refusal, result, createdAt }: ShownEdit) => ({
    edit: {
      id,
      mediaId,
      state: enumNumber(ConversionState, state),
      percent,
      ...(refusal && { refusal: enumNumber(VariantRefusal, refusal) }),
      ...(result && { result: await shown(result) }),
      createdAt: timestampFromDate(createdAt),
    },
  });

  return {
    async createEdit({ workspaceId, mediaId, editId, trim, crop, frame, storageLimitBytes, profileLimits }) {
      const limits = limitsOf({ storageLimitBytes, profileLimits });
      return message(
        await edits.begin({ workspaceId, mediaId, editId, ...limits, form: formOf({ trim, crop, frame }) }),
      );
    },

    getEdit: async ({ workspaceId, mediaId, editId }) =>
      message(await edits.get(workspaceId, mediaId, editId)),
  };
}

/** Without the names of the messages. */
const formOf = ({ trim, crop, frame }: Pick<CreateEditRequest, 'trim' | 'crop' | 'frame'>): EditForm => ({
  ...(trim && { trim: { startSeconds: trim.startSeconds, endSeconds: trim.endSeconds } }),
  ...(crop && {
    crop: { x: crop.x, y: crop.y, width: crop.width, height: crop.height, minSide: crop.minSide },
  }),
  ...(frame && { frame: { atSeconds: frame.atSeconds } }),
});
