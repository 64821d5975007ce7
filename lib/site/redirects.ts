/** Addresses that the product used to answer and where their pages are now (spec section 2). All answer 308. */
export const LEGACY_REDIRECTS: readonly { source: string; destination: string }[] = [
  { source: "/exam-prep", destination: "/exams" },
  { source: "/exam-prep/:path*", destination: "/exams" },
  { source: "/faqs", destination: "/faq" },
  { source: "/success-stories", destination: "/testimonials" },
  { source: "/events", destination: "/webinars" },
  { source: "/callback", destination: "/get-callback" },
  { source: "/refer", destination: "/refer-and-earn" },
];
