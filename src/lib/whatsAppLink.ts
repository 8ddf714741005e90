/**
 * A link that opens a WhatsApp chat with the text already typed (§2, Contact panel).
 * @param phone as stored; only its digits count. With null, WhatsApp asks for a contact.
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

const linesOf = (text: string, shortUrl: string | null, place: string | null): string =>
  [text, shortUrl, place && `We could meet here: ${place}`].filter(Boolean).join('\n');

/**
 * §2: the text with which a buyer opens the chat. The listing's short address, where there is one,
 * follows on its own line, so that a seller of two textbooks knows which one it is about; then a
 * place to meet, where the operator has marked good ones.
 */
export const interestText = (title: string, shortUrl: string | null, place: string | null = null): string =>
  linesOf(`I'm interested in your listing: ${title}`, shortUrl, place);

export const offerText = (title: string, shortUrl: string | null, place: string | null = null): string =>
  linesOf(`Hi, you look for “${title}” on Musika. I have one.`, shortUrl, place);
