/**
 * A link that opens a WhatsApp chat with the text already typed (§2, Contact panel).
 * @param phone as stored; only its digits count. With null, WhatsApp asks for a contact.
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/**
 * §2: the text with which a buyer opens the chat. The listing's short address, where there is one,
 * follows on its own line, so that a seller of two textbooks knows which one it is about.
 */
export function interestText(title: string, shortUrl: string | null): string {
  const text = `I'm interested in your listing: ${title}`;
  return shortUrl === null ? text : `${text}\n${shortUrl}`;
}
