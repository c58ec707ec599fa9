import { fitsDns } from './punycode.ts';
import { tldEnd } from './tlds.ts';

/** The characters between the dots of a domain name: anything but punctuation, space and marks of direction. */
const LABEL =
  /[^!'#%&()*+,\\./:;<=>?@[\]^{|}~$\t-\r \u0085\u00A0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFFE\uFEFF\uFFFF\u202A-\u202E\u061C\u200E\u200F\u2066-\u2069]+/g;

interface Label {
  start: number;
  end: number;
  /** The end of the top-level domain at the start of the label; -1 if there is none. */
  tldEnd: number;
  /** The position of the last `_`; -1 if there is none. */
  underscore: number;
  /** The label after the next dot. */
  next: Label | undefined;
  /** The end of the longest domain name that contains this whole label and continues after it; -1 if there is none. */
  domainEnd: number;
}

/**
 * Finds domain names in a text, each with as many labels as possible. It reads all labels once, from last to first, so
 * that lookups take linear time in total.
 */
export function domainsIn(text: string): (start: number) => number {
  const labelAt = new Array<Label | undefined>(text.length);
  let after: Label | undefined;
  for (const { index: start, 0: whole } of [...text.matchAll(LABEL)].toReversed()) {
    const end = start + whole.length;
    const next = text[end] === '.' && after?.start === end + 1 ? after : undefined;
    const underscore = whole.includes('_') ? start + whole.lastIndexOf('_') : -1;
    const label: Label = { start, end, tldEnd: tldEnd(text, start, end), underscore, next, domainEnd: -1 };
    label.domainEnd = domainEnd(text, start, label);
    labelAt.fill(label, start, end);
    after = label;
  }
  /** The end of the domain name that starts at `start`; -1 if there is none. */
  return (start) => {
    const label = labelAt[start];
    return label ? domainEnd(text, start, label) : -1;
  };
}

/** The end of a name that starts within a label. Its labels may contain `_`, except the one before the TLD. */
function domainEnd(text: string, start: number, { end, underscore, next }: Label): number {
  if (!next || isJoint(text, start) || isJoint(text, end - 1)) return -1;
  if (next.domainEnd >= 0) return next.domainEnd;
  return underscore > start ? -1 : next.tldEnd;
}

const isJoint = (text: string, at: number) => text[at] === '-' || text[at] === '_';

/** Labels of Latin letters, digits and hyphens with the dots between them. */
const PLAIN =
  /(?!\.)[\u0300-\u036F\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFFa-z0-9.-]+/gi;

/** The parts of a domain name that count as a name without a scheme: `example.com` in `日本example.com`. */
export function plainDomainsIn(domain: string): { start: number; end: number }[] {
  return [...domain.matchAll(PLAIN)].flatMap(({ 0: labels, index: start }) => {
    // The last label may continue: `みんな` in `example.みんな`.
    let labelEnd = domain.indexOf('.', start + labels.length);
    if (labelEnd < 0) labelEnd = domain.length;
    for (let dot = labels.lastIndexOf('.'); dot > 0; dot = labels.lastIndexOf('.', dot - 1)) {
      const end = tldEnd(domain, start + dot + 1, labelEnd);
      if (end >= 0) return [{ start, end }];
      labelEnd = start + dot;
    }
    return [];
  });
}

/** True where the DNS could hold a domain name. */
export const isResolvable = (domain: string): boolean =>
  (!domain.startsWith('xn--') || plainDomainsIn(domain).length > 0) && domain.split('.').every(fitsDns);
