import parsePhoneNumber from "libphonenumber-js/max";

/** +919876543210 as people read it: +91 98765 43210. */
export function formatPhone(phone: string): string {
  return parsePhoneNumber(phone)?.formatInternational() ?? phone;
}
