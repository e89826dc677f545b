/** WhatsApp with this text to this phone (E.164), ready to be sent. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
