/** Whether an address or a list names an order at all; the server is not asked for anything else. */
export const isOrderId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
