import { useQuery } from '@connectrpc/connect-query';
import { LinkCardsService } from '@postrider/contracts/dashboard';
import { useEffect, useMemo, useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import type { PreviewLink } from './preview-card.tsx';

/** While a person types an address, no page is read. */
const REST_MS = 900;
const FRESH_MS = 5 * 60_000;

/** An address after it has not changed for a while. */
function useRestedAddress(address: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(address), REST_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return rested === address ? rested : undefined;
}

/** A picture as an address that the policy of the pages allows; undefined without one. */
function dataUrl(picture: Uint8Array, mimeType: string): string | undefined {
  if (picture.length === 0) return undefined;
  let binary = '';
  for (const byte of picture) binary += String.fromCharCode(byte);
  return `data:${mimeType};base64,${btoa(binary)}`;
}

/** The card of a link: its host alone until the page behind it is known, or if it says nothing. */
export function useLinkCard(address: string | undefined): PreviewLink | undefined {
  const { id: workspaceId, can } = useWorkspace();
  const url = useRestedAddress(address) ?? '';
  const { data } = useQuery(
    LinkCardsService.method.getLinkCard,
    { workspaceId, url },
    { enabled: url !== '' && can('contributor'), staleTime: FRESH_MS, retry: false },
  );
  const picture = useMemo(() => data && dataUrl(data.picture, data.mimeType), [data]);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { title = '', description = '' } = data ?? {};
  return { host: new URL(address).host, title, description, picture };
}
