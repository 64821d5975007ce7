export const SERVICES_DESK_PATH = "/payments-dashboard/services";
export const NEW_SERVICE_PATH = `${SERVICES_DESK_PATH}/new`;

export const serviceDeskPath = (serviceId: string): string => `${SERVICES_DESK_PATH}/${serviceId}`;

/** A service of the shop with its place on the page. */
export const shopPath = (slug: string): string => `/service-catalog#${slug}`;
