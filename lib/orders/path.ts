/** Where a service is paid; with an order, the rest of the way. */
export const servicePaymentPath = (serviceId: string): string => `/service-payment/${serviceId}`;

export const checkoutPath = (serviceId: string, orderId: string): string =>
  `${servicePaymentPath(serviceId)}?order=${orderId}`;

/** What became of an order. */
export const orderStatePath = (orderId: string): string => `/payment-success?order=${orderId}`;
