import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Also for links that look like buttons: `<a className={buttonVariants()} …>`. */
export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default:
          "border-primary bg-primary text-primary-foreground hover:border-primary-deep hover:bg-primary-deep",
        outline: "border-foreground bg-transparent text-foreground hover:bg-foreground hover:text-background",
        secondary: "border-border bg-card text-foreground hover:border-foreground",
        ghost: "border-transparent bg-transparent text-foreground hover:bg-secondary",
        destructive:
          "border-destructive bg-destructive text-primary-foreground hover:bg-foreground hover:border-foreground",
        link: "text-link min-h-0 border-0 p-0 font-normal",
      },
      size: {
        default: "min-h-11 px-5 py-2",
        sm: "min-h-10 px-3 py-1.5 text-sm sm:px-3.5",
        lg: "min-h-13 px-7 py-3 text-lg",
        icon: "size-11",
      },
    },
    compoundVariants: [{ variant: "link", className: "min-h-0 p-0" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** Classes are added and not merged, which would bring 8 KB of script to every page; one that is to win ends in `!`. */
export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...props} />;
}
