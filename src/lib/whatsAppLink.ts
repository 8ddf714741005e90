/**
 * A link that opens a WhatsApp chat with the text already typed (§2, Contact panel).
 * @param phone as stored; only its digits count. With null, WhatsApp asks for a contact.
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

const withAddress = (text: string, shortUrl: string | null): string =>
  shortUrl === null ? text : `${text}\n${shortUrl}`;

/**
 * §2: the text with which a buyer opens the chat. The listing's short address, where there is one,
 * follows on its own line, so that a seller of two textbooks knows which one it is about.
 */
export const interestText = (title: string, shortUrl: string | null): string =>
  withAddress(`I'm interested in your listing: ${title}`, shortUrl);

/** The text with which a visitor answers someone who looks for a thing. */
export const offerText = (title: string, shortUrl: string | null): string =>
  withAddress(`Hi, you look for “${title}” on Musika. I have one.`, shortUrl);
