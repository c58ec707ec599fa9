import { encode } from 'uqr';
import styles from './me.module.css';

/** Free modules around the code, which readers need. */
const BORDER = 4;

/** A QR code, drawn in the browser: the text is a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
