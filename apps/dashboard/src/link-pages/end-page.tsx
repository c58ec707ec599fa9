import type { LinkBranding } from '@postrider/contracts/dashboard';
import { buttonClass } from '../ui/button.tsx';
import { Row } from '../ui/page.tsx';
import { Frame } from './frame.tsx';
import { useWords } from './words.tsx';

/** Why nothing can be connected: the state of the link, or why handling a consent page failed. */
const ENDS = [
  'used',
  'expired',
  'deleted',
  'incomplete',
  'unknown',
  'other_browser',
  'choice_ended',
  'too_late',
] as const;

type End = (typeof ENDS)[number] | 'failed';

const endOf = (code: string): End => ENDS.find((each) => each === code) ?? 'failed';

interface EndPageProps {
  code: string;
  /** The link, if it is known. */
  link?: { branding?: LinkBranding | undefined; returnHost: string; returnUrl: string };
}

/** The page on which nothing can be connected: the reason and the next step. */
export function EndPage({ code, link }: EndPageProps) {
  const end = endOf(code);
  return (
    <Frame branding={link?.branding} title={`end.${end}.title`}>
      <Reason end={end} />
      {link && <Return {...link} />}
    </Frame>
  );
}

function Reason({ end }: { end: End }) {
  return <p>{useWords().text(`end.${end}`)}</p>;
}

function Return({ returnHost, returnUrl }: { returnHost: string; returnUrl: string }) {
  return (
    <Row>
      <a href={returnUrl} data-primary="" className={buttonClass('primary')}>
        {useWords().text('go.to', { host: returnHost })}
      </a>
    </Row>
  );
}
