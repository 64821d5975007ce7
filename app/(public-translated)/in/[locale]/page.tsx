import FrontPage, { generateMetadata as describe } from "@/app/(public)/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(FrontPage);
