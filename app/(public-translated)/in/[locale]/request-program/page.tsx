import RequestProgramPage, { generateMetadata as describe } from "@/app/(public)/request-program/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(RequestProgramPage);
