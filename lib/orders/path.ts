/** Where a service is paid; with an order, the rest of the way. */
export const servicePaymentPath = (serviceId: string): string => `/service-payment/${serviceId}`;

export const checkoutPath = (serviceId: string, orderId: string): string =>
  `${servicePaymentPath(serviceId)}?order=${orderId}`;

/** What became of an order. */
export const orderStatePath = (orderId: string): string => `/payment-success?order=${orderId}`;

export const ORDERS_DESK_PATH = "/payments-dashboard/orders";
/** An order with all that happened to it, for those who read payments. */
export const orderFilePath = (orderId: string): string => `${ORDERS_DESK_PATH}/${orderId}`;
