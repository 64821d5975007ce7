import ContactPage, { generateMetadata as describe } from "@/app/(public)/contact/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ContactPage);
