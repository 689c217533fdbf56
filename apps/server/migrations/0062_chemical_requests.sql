ALTER TABLE "chemical_request" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chemical_request_item" ADD CONSTRAINT "chemical_request_item_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id");
