interface Wishes {
  /** The number of pages that the document claims. */
  claimed?: number;
  /** The size of a page in points. */
  width?: number;
  height?: number;
  /** Bytes of an unused object, to make the document larger. */
  padding?: number;
}

/** A PDF of blue pages. */
export function pdf(
  pages = 1,
  { claimed = pages, width = 300, height = 200, padding = 0 }: Wishes = {},
): Buffer {
  const drawing = `0 0.4 0.8 rg 0 0 ${width} ${height} re f`;
  const first = 4;
  const kids = Array.from({ length: pages }, (_, page) => `${first + page} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${claimed} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 3 0 R >>`),
    ...(padding > 0 ? [`<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`] : []),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}
