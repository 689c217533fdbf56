ALTER TABLE "sign_inside" ADD COLUMN "companion_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_record" ADD COLUMN "companion_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_waiting" ADD COLUMN "companion_ids" uuid[] DEFAULT '{}' NOT NULL;