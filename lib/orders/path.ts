/** Where a service is paid; with an order, the rest of the way. */
export const servicePaymentPath = (serviceId: string): string => `/service-payment/${serviceId}`;

export const checkoutPath = (serviceId: string, orderId: string): string =>
  `${servicePaymentPath(serviceId)}?order=${orderId}`;

/** What became of an order. */
export const orderStatePath = (orderId: string): string => `/payment-success?order=${orderId}`;

export const ORDERS_DESK_PATH = "/payments-dashboard/orders";
/** An order with all that happened to it, for those who read payments. */
export const orderFilePath = (orderId: string): string => `${ORDERS_DESK_PATH}/${orderId}`;

export const PAYMENTS_PATH = "/payments-dashboard";

export const DAY_BOOK_PATH = `${PAYMENTS_PATH}/day-book`;
/** What was booked on a day. */
export const dayBookPath = (day: string): string => `${DAY_BOOK_PATH}?day=${day}`;
/** The same as a file. */
export const dayBookFilePath = (day: string): string => `/api/day-book?day=${day}`;

export const LEDGER_PATH = `${PAYMENTS_PATH}/ledger`;
/** What an account held and moved, by default in this month. */
export const ledgerPath = (account: string): string => `${LEDGER_PATH}?account=${account}`;

export const SETTLEMENTS_PATH = `${PAYMENTS_PATH}/settlements`;
/** A file in which a provider says what it paid out. */
export const settlementPath = (settlementId: string): string => `${SETTLEMENTS_PATH}/${settlementId}`;
