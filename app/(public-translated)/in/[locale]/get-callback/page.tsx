import GetCallbackPage, { generateMetadata as describe } from "@/app/(public)/get-callback/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(GetCallbackPage);
