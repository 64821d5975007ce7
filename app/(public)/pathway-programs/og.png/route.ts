import { landingImage } from "@/components/programs/landing-image";

export const dynamic = "force-static";
export const revalidate = 3600;

export const GET = () => landingImage("Pathway programs");
