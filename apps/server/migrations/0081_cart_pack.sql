ALTER TABLE "cart_item" ADD COLUMN "specification_at_add" text;--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "unit_at_add" text;