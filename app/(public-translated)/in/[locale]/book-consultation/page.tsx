import BookConsultationPage, { generateMetadata as describe } from "@/app/(public)/book-consultation/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(BookConsultationPage);
