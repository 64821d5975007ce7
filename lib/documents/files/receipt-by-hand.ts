/** How to check a receipt with common tools, as the page says it; a test runs these. */

export const HASH_COMMAND = "sha256sum document.pdf";

export const SIGNATURE_COMMANDS = [
  "sed '/^Signature: /,$d' receipt.txt > signed.txt",
  "sed -n 's/^Signature: //p' receipt.txt | openssl base64 -d -A > signature.bin",
  "openssl pkeyutl -verify -pubin -inkey receipt-key.pem -rawin -in signed.txt -sigfile signature.bin",
] as const;
