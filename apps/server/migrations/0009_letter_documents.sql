ALTER TABLE "responsibility_letter" ADD COLUMN "pdf_file_id" uuid;--> statement-breakpoint
ALTER TABLE "responsibility_letter" ADD COLUMN "pdf_sha256" text;