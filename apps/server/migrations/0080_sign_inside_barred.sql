ALTER TABLE "access_room" ADD COLUMN "sign_methods" text[] DEFAULT '{"scan","sticker","lock","manual","personalCode"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "need_smart_lock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "require_sign_out" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_inside" ADD COLUMN "barred" text;