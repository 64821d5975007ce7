export const COUPONS_DESK_PATH = "/payments-dashboard/coupons";
export const NEW_COUPON_PATH = `${COUPONS_DESK_PATH}/new`;
