ALTER TABLE "emergency" ADD COLUMN "kind_unsaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "emergency" ADD COLUMN "longitude" double precision;