/** Programs that fetch pages to show links to them, or to find them again. */
export const CRAWLERS = {
  WhatsApp: 'WhatsApp/2.24.6.77 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Telegram: 'TelegramBot (like TwitterBot)',
  Twitter: 'Twitterbot/1.0',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** A person's browser. */
export const BROWSER =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const TAGS =
  /<(?:(title)>|link rel="(canonical)" href="|meta\s+(?:name|property)="([\w:]+)"\s+content=")([^"<]*)/g;

/** The title, canonical address and meta contents by name in a page's head. */
export function previewIn(html: string): Record<string, string> {
  const tags = [...(html.split('</head>')[0] ?? '').matchAll(TAGS)];
  return Object.fromEntries(
    tags.map(([, title, canonical, name = '', text = '']) => [title ?? canonical ?? name, unescape(text)]),
  );
}
