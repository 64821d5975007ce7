import ForParentsIndexPage, { generateMetadata as describe } from "@/app/(public)/for-parents/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ForParentsIndexPage);
