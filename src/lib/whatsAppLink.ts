/**
 * A link that opens a WhatsApp chat with the text already typed (§2, Contact panel).
 * @param phone whatever was stored; only its digits count. Null opens WhatsApp's own choice of
 *   contact.
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/**
 * §2: the text with which a buyer opens the chat. The listing's short address, where the back end
 * makes one, follows on a line of its own, so that a seller of two textbooks can tell which one is
 * meant.
 */
export function interestText(title: string, shortUrl: string | null): string {
  const text = `I'm interested in your listing: ${title}`;
  return shortUrl === null ? text : `${text}\n${shortUrl}`;
}
