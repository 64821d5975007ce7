import ReferAndEarnPage, { generateMetadata as describe } from "@/app/(public)/refer-and-earn/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ReferAndEarnPage);
