export const REFUNDS_DESK_PATH = "/payments-dashboard/refunds";

/** A refund with its decision, for those who read payments. */
export const refundPath = (refundId: string): string => `${REFUNDS_DESK_PATH}/${refundId}`;

/** Where colleagues ask for money to go back; ?order=CBO-… opens it with that order. */
export const NEW_REFUND_PATH = `${REFUNDS_DESK_PATH}/new`;
