import { runtimeConfig } from './runtimeConfig.ts';

/** A WhatsApp chat with the text already typed (§2, Contact panel); without a phone it asks for a contact. */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

const linesOf = (text: string, shortUrl: string | null, place: string | null): string =>
  [text, shortUrl, place && `We could meet here: ${place}`].filter(Boolean).join('\n');

/** §2: by the short address a seller of two textbooks knows which one it is about. */
export const interestText = (title: string, shortUrl: string | null, place: string | null = null): string =>
  linesOf(`I'm interested in your listing: ${title}`, shortUrl, place);

export const offerText = (title: string, shortUrl: string | null, place: string | null = null): string =>
  linesOf(`Hi, you look for “${title}” on ${runtimeConfig().productName}. I have one.`, shortUrl, place);
