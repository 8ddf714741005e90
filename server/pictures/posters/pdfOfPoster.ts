import { posterPixels, PRINT_FORMAT } from './format.ts';

/** The sides of A5 in points, of which an inch has 72. */
const A5 = [(148 / 25.4) * 72, (210 / 25.4) * 72].map((side) => side.toFixed(2)).join(' ');

interface PdfContent {
  title: string;
  /** Where a tap on the page leads. */
  link: string;
}

const [WIDTH, HEIGHT] = posterPixels(PRINT_FORMAT);

/** One page of A5 that the poster for print fills (ISO 32000-1: §7.4.8 takes JPEG as it is, §7.5.4 is the table of offsets). */
export function pdfOfPoster(jpeg: Uint8Array, { title, link }: PdfContent): Buffer {
  const placed = `q ${A5.replace(' ', ' 0 0 ')} 0 0 cm /P Do Q`;
  const objects: (readonly [dictionary: string, stream?: Uint8Array])[] = [
    ['/Type /Catalog /Pages 2 0 R'],
    ['/Type /Pages /Kids [3 0 R] /Count 1'],
    [
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${A5}] /Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R /Annots [6 0 R]`,
    ],
    [
      `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ],
    ['', Buffer.from(placed)],
    [
      `/Type /Annot /Subtype /Link /Rect [0 0 ${A5}] /Border [0 0 0] /A << /S /URI /URI <${Buffer.from(link).toString('hex')}> >>`,
    ],
    [`/Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}>`],
  ];
  const parts = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => void (length += parts[parts.push(Buffer.from(part)) - 1]?.length ?? 0);
  for (const [index, [dictionary, stream]] of objects.entries()) {
    offsets.push(length);
    const size = stream ? ` /Length ${stream.length}` : '';
    add(Buffer.from(`${index + 1} 0 obj\n<< ${dictionary}${size} >>\n`));
    if (stream) for (const part of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) add(part);
    add(Buffer.from('endobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`)]);
}
