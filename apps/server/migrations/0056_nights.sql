ALTER TABLE "access_apply" ADD COLUMN "slots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_apply" ADD COLUMN "activities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_apply" ADD COLUMN "companion_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_apply" ADD COLUMN "nights" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_apply" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_apply" ADD COLUMN "auto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grant" ADD COLUMN "slots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grant" ADD COLUMN "nights" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_inside" ADD COLUMN "activity_people" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_record" ADD COLUMN "activity" text;--> statement-breakpoint
ALTER TABLE "sign_waiting" ADD COLUMN "activity" text;