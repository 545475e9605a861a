/** Whether a text is a valid order id. Other ids are not sent to the server. */
export const isOrderId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
