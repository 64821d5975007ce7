import parsePhoneNumber from "libphonenumber-js/max";

/** Formats +919876543210 as +91 98765 43210. */
export function formatPhone(phone: string): string {
  return parsePhoneNumber(phone)?.formatInternational() ?? phone;
}
