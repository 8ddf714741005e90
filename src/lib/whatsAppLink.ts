/**
 * A link that opens a WhatsApp chat with the text already typed (§2, Contact panel).
 * @param phone whatever was stored; only its digits count. Null opens WhatsApp's own choice of contact.
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** §2: the text with which a buyer opens the chat. */
export function interestText(title: string): string {
  return `I'm interested in your listing: ${title}`;
}
